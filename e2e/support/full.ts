/** Whether `npm run test:full` runs: every case, in every way. `npm test` runs a sample of the slow ones. */
export const isFull = process.env.FULL === '1';
