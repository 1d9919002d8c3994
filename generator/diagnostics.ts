/** What the generator has to say about a spec: where, and what to do next. */
export interface Diagnostic {
  /** An error stops that tool's build, the others go on. A finding fails `check --strict`. A note is only told. */
  readonly severity: "error" | "finding" | "note";
  /** The tool's name, where one is known. */
  readonly tool?: string;
  /** The spec file, as given. */
  readonly file?: string;
  /** JSON Pointer into the tool's schema (`/properties/amount`), or into the document for a reader's diagnostic. */
  readonly pointer?: string;
  /** A stable name for the kind of diagnostic: `unsupported_keyword`, `enum_folds_together`... */
  readonly code: string;
  /** One sentence that says what is wrong and what to do next. */
  readonly message: string;
}
