import { expect, it } from 'vitest';
import { sampleModel } from '#testing/model-builder.ts';
import { NO_RECORDS } from '#interchange/native/native-records.ts';
