import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { Failure } from '#server/failure.ts';
import { WaitingBodies } from './waiting-bodies.ts';

const MIB = 1024 * 1024;
const body = (bytes?: number) => ({
  headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
});

it('lets bodies come until they take too much together, and again when one was answered', () => {
  const waiting = new WaitingBodies(100 * MIB);
  const first = new EventEmitter();
  waiting.admit(body(60 * MIB), { raw: first }, 64 * MIB);
  waiting.admit(body(40 * MIB), { raw: new EventEmitter() }, 64 * MIB);
  const one = () => waiting.admit(body(1), { raw: new EventEmitter() }, 64 * MIB);
  expect(one).toThrow(Failure);
  expect(one).toThrow('More than 100 MiB of files wait');
  first.emit('close');
  expect(one).not.toThrow();
});

it('counts a body that does not say how long it is as the largest that may come', () => {
  const waiting = new WaitingBodies(100 * MIB);
  waiting.admit(body(), { raw: new EventEmitter() }, 64 * MIB);
  expect(() => waiting.admit(body(), { raw: new EventEmitter() }, 64 * MIB)).toThrow(Failure);
});

it('lets one come that is larger than all may be together, where it is alone', () => {
  const waiting = new WaitingBodies(10 * MIB);
  expect(() => waiting.admit(body(), { raw: new EventEmitter() }, 64 * MIB)).not.toThrow();
});

it('holds 32 MiB at most where nothing else is said', () => {
  const waiting = new WaitingBodies();
  for (let count = 0; count < 5; count += 1)
    waiting.admit(body(6 * MIB), { raw: new EventEmitter() }, 64 * MIB);
  expect(() => waiting.admit(body(6 * MIB), { raw: new EventEmitter() }, 64 * MIB)).toThrow(Failure);
  expect(waiting.bytes).toBe(30 * MIB);
});
