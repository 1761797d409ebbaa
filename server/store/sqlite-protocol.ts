/** What the server's thread and the writing thread say to each other. */
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  /** How many rows it must touch. */
  readonly rows?: number;
}

/** Statements that are kept together or not at all. */
export interface Unit {
  readonly id: number;
  readonly statements: readonly Statement[];
  /** Nobody wants to know more than that it was kept. */
  readonly quiet: boolean;
}

export interface StatementResult {
  readonly rows: readonly Record<string, SQLOutputValue>[];
  readonly changes: number;
}

export type Outcome =
  | { readonly id: number; readonly ok: true; readonly results: readonly StatementResult[] }
  | { readonly id: number; readonly ok: false; readonly conflict: boolean; readonly message: string };
