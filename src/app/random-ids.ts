import { v4 } from 'uuid';

// Over plain HTTP browsers have it on this machine alone: a service in a network of its own may have no certificate.
if (!('randomUUID' in crypto))
  Object.defineProperty(crypto, 'randomUUID', {
    // With options it makes them itself: without any it asks for the function that is missing.
    value: () => v4({}),
    configurable: true,
    writable: true,
  });
