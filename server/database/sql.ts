import type { Answer, Queryable } from './db.ts';

/** A piece of SQL with its values apart; pieces nest, so that a query is put together without touching text. */
export interface Sql {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/** sql`select … where file_id = ${id} and ${condition}`: values become parameters, pieces become part of the query. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const outTexts: string[] = [texts[0] ?? ''];
  const outValues: unknown[] = [];
  values.forEach((value, i) => {
    const after = texts[i + 1] ?? '';
    if (isSql(value)) {
      outTexts.push(`${outTexts.pop() ?? ''}${value.texts[0] ?? ''}`, ...value.texts.slice(1));
      outValues.push(...value.values);
      outTexts.push(`${outTexts.pop() ?? ''}${after}`);
    } else {
      outValues.push(value);
      outTexts.push(after);
    }
  });
  return { texts: outTexts, values: outValues };
}

/** Pieces one after another; an empty list is an empty piece. */
export function joinSql(pieces: readonly Sql[], separator: ', ' | ' and ' | ' or '): Sql {
  return pieces.reduce<Sql>((all, piece, i) => (i === 0 ? piece : sql`${all}${{ texts: [separator], values: [] } satisfies Sql}${piece}`), { texts: [''], values: [] });
}

/** Runs the query; the answer's rows as the database gives them. */
export function run(on: Queryable, query: Sql): Promise<Answer> {
  const text = query.texts.map((piece, i) => (i === 0 ? piece : `$${i}${piece}`)).join('');
  return on.run({ sql: text, parameters: query.values });
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;
}
