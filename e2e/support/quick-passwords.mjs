// Loaded into a service before it starts: what it derives from a password costs nothing, where half a second of a core is what protects
// one. In place of a setting, which somebody could set for a service that people use: this file is in no package.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

crypto.scrypt = new Proxy(crypto.scrypt, {
  apply(scrypt, self, [password, salt, length, options, done]) {
    Reflect.apply(scrypt, self, [password, salt, length, { ...options, N: 16 }, done]);
  },
});
syncBuiltinESMExports();
