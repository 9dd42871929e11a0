import { WatchedService } from '../watched-service.ts';

const MIB = 1024 * 1024;

/** A watched service without the limits of a person, a team or a day, which are not what is measured. `env` is added. */
export function startUnlimited(env: Record<string, string> = {}): Promise<WatchedService> {
  return WatchedService.start({
    RATE_LIMIT: '1000000000',
    SIGN_UP_LIMIT: '1000000',
    BYTES_PER_TEAM: String(1024 ** 5),
    CHANGE_BYTES_PER_DAY: String(1024 ** 5),
    MODELS_PER_TEAM: '1000000',
    COMPUTE_SECONDS: '1000000',
    ELEMENTS_PER_MODEL: '10000000',
    ...env,
  });
}

/** What a service takes now, and the most that it has taken since a time of the clock. MiB. */
export function memoryOf(
  service: WatchedService,
  since = 0,
): { readonly now: number; readonly most: number } {
  const taken = service.turns(since).map(({ memory }) => memory / MIB);
  return { now: taken.at(-1) ?? Number.NaN, most: taken.reduce((most, one) => Math.max(most, one), 0) };
}
