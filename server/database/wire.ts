import type { Answer } from './db.ts';

/** What the server and its database thread say to each other. */
export interface ThreadSettings {
  /** The database's folder. */
  readonly folder: string;
  /** 'create' makes the folder and ends; 'serve' opens it and answers. */
  readonly task: 'create' | 'serve';
  /** False only for throw-away test databases. */
  readonly durable: boolean;
}

export type ThreadRequest =
  | {
      readonly id: number;
      readonly what: 'run';
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly what: 'script'; readonly sql: string }
  | { readonly id: number; readonly what: 'close' };

export type Reply =
  | { readonly what: 'ready' }
  | { readonly what: 'created' }
  | { readonly what: 'unusable'; readonly message: string }
  | { readonly id: number; readonly what: 'done'; readonly answer: Answer }
  | {
      readonly id: number;
      readonly what: 'failed';
      readonly message: string;
      readonly code: string;
      readonly constraint: string | null;
    };
