import { z } from 'zod';
import { requestJson } from './request-json';

/** A project on GitLab, by its number, and the access to it. */
export type GitlabAccess = { apiUrl: string; project: string; token: string };

const FIX = 'Check that the token has the scope `api` and permission to comment on merge requests.';

/** The number of notes to request at once. */
const PAGE_SIZE = 100;

const userSchema = z.object({ id: z.number() });
const notesSchema = z.array(z.object({ id: z.number(), body: z.string(), author: userSchema }));

/** Post a comment on a merge request, or update the one that the token's account wrote and that begins with `marker`. */
export async function postToGitlab(access: GitlabAccess, pull: number, body: string, marker: string): Promise<void> {
  const path = `/projects/${access.project}/merge_requests/${pull}/notes`;
  const id = await findOwnNote(access, path, marker);
  if (id === undefined) await request(access, 'POST', path, z.object({}), { body });
  else await request(access, 'PUT', `${path}/${id}`, z.object({}), { body });
}

async function findOwnNote(access: GitlabAccess, path: string, marker: string): Promise<number | undefined> {
  const user = await request(access, 'GET', '/user', userSchema);
  for (let page = 1; ; page++) {
    const notes = await request(access, 'GET', `${path}?per_page=${PAGE_SIZE}&page=${page}`, notesSchema);
    const ownNote = notes.find((note) => note.author.id === user.id && note.body.startsWith(marker));
    if (ownNote || notes.length < PAGE_SIZE) return ownNote?.id;
  }
}

function request<T>(
  { apiUrl, token }: GitlabAccess,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T> {
  return requestJson(`${apiUrl}${path}`, { method, headers: { 'private-token': token }, body, fix: FIX }, schema);
}
