import type { Items } from './model.ts';

/** All pages' boxes, what is chosen, and every change of the session. */
export interface Book {
  readonly pages: ReadonlyMap<number, Items>;
  readonly page: number;
  readonly chosen: ReadonlySet<string>;
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

/** One step: a page before and after. */
export interface Change {
  readonly page: number;
  readonly before: Items;
  readonly after: Items;
  /** Key of the text that names the step. */
  readonly label: string;
  /** Steps of one kind on the same boxes in quick succession become one. */
  readonly merge: string | null;
  readonly at: number;
}

export type BookAction =
  | {
      readonly do: 'change';
      readonly items: Items;
      readonly label: string;
      readonly merge?: string;
      readonly at: number;
      readonly choose?: readonly string[];
    }
  | { readonly do: 'choose'; readonly ids: readonly string[] }
  | { readonly do: 'turn'; readonly page: number }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'load'; readonly page: number; readonly items: Items };

const MERGE_MS = 250;

export function openBook(pages: ReadonlyMap<number, Items>, page: number): Book {
  return { pages, page, chosen: new Set(), done: [], undone: [] };
}

export function itemsOf(book: Book, page = book.page): Items {
  return book.pages.get(page) ?? [];
}

/** The book after an action. Undo and redo turn to the page that they change. */
export function turnBook(book: Book, action: BookAction): Book {
  switch (action.do) {
    case 'change':
      return changed(book, action);
    case 'choose':
      return { ...book, chosen: new Set(action.ids) };
    case 'turn':
      return action.page === book.page ? book : { ...book, page: action.page, chosen: new Set() };
    case 'undo': {
      const step = book.done.at(-1);
      return step
        ? shown(
            { ...book, done: book.done.slice(0, -1), undone: [...book.undone, step] },
            step.page,
            step.before,
          )
        : book;
    }
    case 'redo': {
      const step = book.undone.at(-1);
      return step
        ? shown(
            { ...book, undone: book.undone.slice(0, -1), done: [...book.done, step] },
            step.page,
            step.after,
          )
        : book;
    }
    case 'load':
      // What the server has replaces what is here; steps on that page no longer fit and are
      // forgotten.
      return {
        ...shown(
          {
            ...book,
            done: book.done.filter((s) => s.page !== action.page),
            undone: book.undone.filter((s) => s.page !== action.page),
          },
          action.page,
          action.items,
        ),
        page: book.page,
      };
  }
}

function changed(
  book: Book,
  { items, label, merge, at, choose }: Extract<BookAction, { do: 'change' }>,
): Book {
  const before = itemsOf(book);
  const chosen = choose ? new Set(choose) : keep(book.chosen, items);
  if (items === before) return { ...book, chosen };
  const last = book.done.at(-1);
  const joins =
    last &&
    merge &&
    last.merge === merge &&
    last.page === book.page &&
    at - last.at < MERGE_MS &&
    book.undone.length === 0;
  const step: Change = {
    page: book.page,
    before: joins ? last.before : before,
    after: items,
    label,
    merge: merge ?? null,
    at,
  };
  return {
    ...book,
    pages: new Map(book.pages).set(book.page, items),
    chosen,
    done: [...(joins ? book.done.slice(0, -1) : book.done), step],
    undone: [],
  };
}

function shown(book: Book, page: number, items: Items): Book {
  return {
    ...book,
    page,
    pages: new Map(book.pages).set(page, items),
    chosen: keep(book.chosen, items),
  };
}

function keep(chosen: ReadonlySet<string>, items: Items): ReadonlySet<string> {
  const there = new Set(items.map((i) => i.id));
  return new Set([...chosen].filter((id) => there.has(id)));
}
