import { z } from 'zod';

// The page's policy lets nothing compile text. Zod would try once, in vain, and every browser would report it.
z.config({ jitless: true });
