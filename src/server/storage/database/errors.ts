import { t } from '#language/translate.ts';
/** The store cannot do its work now: 503 with this code. Reads may still be answered. */
export class StoreError extends Error {
  constructor(
    readonly code: 'STORE_FAILED' | 'STORE_FULL',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The store is away, or answered a read or a write with an error of its own. */
export class StoreFailedError extends StoreError {
  constructor(cause?: unknown, message = t('The store cannot answer at the moment.')) {
    super('STORE_FAILED', message, { cause });
  }
}

/** There is no room left for what was to be written. */
export class StoreFullError extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_FULL', t('The store is full: nothing was changed.'), { cause });
  }
}

/** Another process owns the data folder. Thrown at opening only; the message is for whoever starts the service. */
export class StoreInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Modelwright process: stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'StoreInUseError';
  }
}

/** What is stored there is not what this version writes. Thrown at opening only. */
export class StoreSchemaError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The store was not opened: ${what}.`, options);
    this.name = 'StoreSchemaError';
  }
}
