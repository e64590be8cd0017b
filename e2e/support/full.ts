/** Whether `npm run test:full` runs, which tries every case in every way; `npm test` tries a sample of the slow ones. */
export const isFull = process.env.FULL === '1' || process.argv.includes('--full');
