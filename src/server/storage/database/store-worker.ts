// The thread of an embedded store: it makes large writes, large reads and checkpoints, each of which would keep the service's thread for too long.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openReader, openWriter } from './open-writer.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import { isStoreMessage, type StoreAnswer, type StoreMessage } from './store-messages.ts';

const path = String(workerData);
const writer = new SqliteHandle();

function answerTo(message: StoreMessage): StoreAnswer {
  switch (message.is) {
    case 'open':
      writer.replace(openWriter(path));
      return { is: 'done' };
    case 'query': {
      const statement = writer.prepare(message.sql);
      if (statement.reader) return { is: 'rows', rows: statement.all(message.parameters) };
      const { changes, lastInsertRowid } = statement.run(message.parameters);
      return { is: 'written', changes, insertId: lastInsertRowid };
    }
    case 'read': {
      const raw = openReader(path);
      try {
        return { is: 'rows', rows: raw.prepare(message.sql).all(message.parameters) };
      } finally {
        raw.close();
      }
    }
    case 'close':
      writer.close();
      return { is: 'done' };
    case 'checkpoint': {
      const raw = openWriter(path);
      try {
        // Passive, it keeps no writer and no reader waiting: what they still use stays in the log.
        raw.pragma(`wal_checkpoint(${message.empties ? 'TRUNCATE' : 'PASSIVE'})`);
      } finally {
        raw.close();
      }
      return { is: 'done' };
    }
  }
}

function answered(message: StoreMessage): StoreAnswer {
  try {
    return answerTo(message);
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : null;
    return { is: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: unknown) => {
  if (!isStoreMessage(message)) throw new Error('the thread was sent nothing that it knows');
  parentPort?.postMessage(answered(message));
});
