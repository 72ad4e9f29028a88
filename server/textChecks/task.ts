import { packText, searchText, unpackLines, wordsOf } from '../../engine/index.ts';
import type { CheckedText, Engine, Outcome, ReadText } from '../../engine/index.ts';
import type { TaskEnd, TaskTable } from '../jobs/index.ts';

/** The worker's side of a text check: the text is read by the engine and compared with the index. */
export function textTask(
  engine: Pick<Engine, 'text'>,
  endOf: (outcome: Outcome<ReadText>) => TaskEnd<'text'> | ReadEnd,
): TaskTable['text'] {
  return async ({ what, read }, tools): Promise<TaskEnd<'text'>> => {
    let whole: ReadText | null = null;
    let text: CheckedText;
    if ('lines' in read) text = { ...read, lines: unpackLines(read.lines) };
    else {
      const { hash, password } = read;
      const path = await tools.storage.localPath(tools.customer, hash);
      const { signal, onProgress, onAsset } = tools;
      const end = endOf(
        await engine.text(
          { path, ...(password ? { password } : {}) },
          { signal, onProgress, ...(what === 'check' ? { onAsset } : {}) },
        ),
      );
      if (!end.ok) return end;
      whole = end.value as ReadText; // of a read that went well
      text = whole.text;
    }
    const words = wordsOf(text.lines);
    const findings =
      what === 'check' ? await searchText(text, words, tools.texts, tools.signal) : null;
    return {
      ok: true,
      value: {
        read: whole && { engine: whole.engine, title: whole.title, pages: whole.pages },
        packed: whole && packText(text, words),
        findings,
      },
    };
  };
}

type ReadEnd = { readonly ok: true; readonly value: ReadText };
