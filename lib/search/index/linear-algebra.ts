/** A list of numbers; a matrix is a list of rows. */
export type Vector = Float64Array;

/** The values of a vector that are not 0, with their positions. */
export type SparseVector = { positions: Uint32Array; values: Vector };

/** A function that multiplies a symmetric matrix by a vector. */
type Transform = (vector: Vector) => Vector;

/** The further vectors that make the iteration for the first ones converge faster. */
const EXTRA_VECTORS = 8;
const ITERATIONS = 6;
const SEED = 1;

/** Get the dot product of two vectors. */
export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Add a multiple of a vector to another vector in place. */
export function addScaled(target: Vector, vector: Vector, factor: number): void {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + factor * (vector[index] ?? 0);
}

/** Get the dot product of a sparse vector and another vector. */
export function dotSparse({ positions, values }: SparseVector, vector: Vector): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++)
    sum += (values[index] ?? 0) * (vector[positions[index] ?? 0] ?? 0);
  return sum;
}

/** Add a multiple of a sparse vector to another vector in place. */
export function addSparse(target: Vector, { positions, values }: SparseVector, factor: number): void {
  for (let index = 0; index < values.length; index++) {
    const position = positions[index] ?? 0;
    target[position] = (target[position] ?? 0) + factor * (values[index] ?? 0);
  }
}

/** Scale a vector to length 1; a vector of zeros stays as it is. */
export function normalise(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

/** Subtract the mean of all vectors from each of them. */
export function centre(vectors: Vector[]): Vector[] {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) addScaled(mean, vector, 1 / vectors.length);
  return vectors.map((vector) => vector.map((value, index) => value - (mean[index] ?? 0)));
}

/** Multiply a matrix by a vector. */
export function multiply(matrix: Vector[], vector: Vector): Vector {
  return Float64Array.from(matrix, (row) => dot(row, vector));
}

/** Get the product of the transposed matrix and the matrix. */
export function getGram(matrix: Vector[]): Vector[] {
  const size = matrix[0]?.length ?? 0;
  const gram = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of matrix) for (const [index, sum] of gram.entries()) addScaled(sum, row, row[index] ?? 0);
  return gram;
}

/** Add up the rows of a matrix, each with its factor. */
export function combineRows(matrix: Vector[], factors: Vector): Vector {
  const sum = new Float64Array(matrix[0]?.length ?? 0);
  for (const [index, row] of matrix.entries()) addScaled(sum, row, factors[index] ?? 0);
  return sum;
}

/** Create a random rotation, the same in every run, as its rows. */
export function createRotation(size: number): Vector[] {
  return makeOrthonormal(createRandomVectors(size, size));
}

/**
 * Find approximate eigenvectors with the largest eigenvalues of a symmetric matrix, largest first, by orthogonal
 * iteration: https://en.wikipedia.org/wiki/Power_iteration
 */
export function findEigenvectors(
  transform: Transform,
  size: number,
  count: number,
): { value: number; vector: Vector }[] {
  let basis = makeOrthonormal(createRandomVectors(Math.min(size, count + EXTRA_VECTORS), size));
  for (let iteration = 0; iteration < ITERATIONS; iteration++) basis = makeOrthonormal(basis.map(transform));
  return basis.slice(0, count).map((vector) => ({ value: Math.max(0, dot(vector, transform(vector))), vector }));
}

function createRandomVectors(count: number, size: number): Vector[] {
  const random = createRandom(SEED);
  // The sum of a few uniform numbers has no preferred direction, nearly as a normal distribution.
  const next = () => random() + random() + random() + random() - 2;
  return Array.from({ length: count }, () => Float64Array.from({ length: size }, next));
}

/** Make vectors orthogonal to each other, with length 1 (Gram and Schmidt). */
function makeOrthonormal(vectors: Vector[]): Vector[] {
  const result: Vector[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    for (const other of result) addScaled(rest, other, -dot(rest, other));
    result.push(normalise(rest));
  }
  return result;
}

/** Create a generator of random numbers from 0 to 1, the same for each seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
