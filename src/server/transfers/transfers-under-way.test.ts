import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { tellIn } from '#server/workers/transfer-cells.ts';
import { TransfersUnderWay } from './transfers-under-way.ts';

/** A request of 1,000 bytes on a connection that has brought 50 before it. */
function begun() {
  const socket = { bytesRead: 50 };
  const raw = new EventEmitter();
  const request = { raw: { socket }, headers: { 'content-length': '1000' } };
  const transfers = new TransfersUnderWay();
  transfers.follow(request, { raw }, 'ann', 'x');
  return { transfers, socket, raw, request, progress: () => transfers.progressOf('ann', 'x') };
}

it('counts the bytes of a body, then tells what the work tells, and forgets it with the answer', () => {
  const { transfers, socket, raw, request, progress } = begun();
  expect(progress()).toEqual({ stage: 'receiving', done: 0, total: 1_000 });
  socket.bytesRead += 400;
  expect(progress()).toEqual({ stage: 'receiving', done: 400, total: 1_000 });
  socket.bytesRead += 700;
  expect(progress().done).toBe(1_000);
  const cells = transfers.cellsOf(request);
  expect(progress()).toEqual({ stage: 'waiting', done: 0, total: null });
  if (cells) tellIn(cells)('checking', 3, 7);
  expect(progress()).toEqual({ stage: 'checking', done: 3, total: 7 });
  transfers.tell(request, 'storing');
  expect(progress()).toEqual({ stage: 'storing', done: 0, total: null });
  raw.emit('close');
  expect(progress()).toEqual({ stage: null, done: 0, total: null });
});

it('tells nobody of the files of another', () => {
  const { transfers } = begun();
  expect(transfers.progressOf('ben', 'x').stage).toBeNull();
});
