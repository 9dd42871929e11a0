import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { PATIENCE_MS } from '#testing/patience.ts';
import { quickenStyles } from './quick-styles.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Testing Library only cleans up by itself where test globals are on, and they are off here.
afterEach(cleanup);

afterAll(quickenStyles());
