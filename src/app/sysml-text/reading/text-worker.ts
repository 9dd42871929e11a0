// Prints and reads texts beside the page, which goes on meanwhile.
import { readText } from './read-text.ts';
import { modelOf, type ReadAnswer, type ReadTask } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<ReadTask>) => {
  const { number, info, elements, ids, typed } = data;
  postMessage(answer(number, () => readText(info, modelOf(elements), ids, typed)));
});

function answer(number: number, read: () => ReturnType<typeof readText>): ReadAnswer {
  try {
    return { number, ok: true, read: read() };
  } catch {
    return { number, ok: false };
  }
}
