/** True in `npm run test:full`, which tries every case; `npm test` samples the slow ones. */
export const isFull = process.env.FULL === '1' || process.argv.includes('--full');
