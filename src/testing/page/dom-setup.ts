import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from '#testing/patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Testing Library only cleans up by itself where test globals are on, and they are off here.
afterEach(cleanup);
