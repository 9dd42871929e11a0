/** Why a store or a backup cannot be read, written or believed: a sentence or two for whoever runs the command. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
