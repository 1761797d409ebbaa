/**
 * A sentence without a language: a key of a text table and what fills its `{{gaps}}`. A gap may hold another
 * message, so that a name inside a sentence is translated too.
 */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Message>>;
}

/** One language of a game or of the shell: key → sentence with `{{gaps}}` (i18next, with _one/_few/_many/_other plurals). */
export type TextTable = Readonly<Record<string, string>>;
