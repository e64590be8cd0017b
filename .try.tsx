import { compileBody } from '@/components/mdx/compile-body';
import { adaptProblems } from '@/lib/content/docusaurus/warnings';
import { readFileSync } from 'node:fs';
const body = readFileSync(0, 'utf8');
const bodies = body.split('\n=====\n');
for (const b of bodies) {
  const r = await compileBody({ body: b, mode: 'docusaurus', data: {} } as never);
  console.log('---- ' + JSON.stringify(b.slice(0, 60)));
  console.log(r.html);
  console.log('MD: ' + JSON.stringify(r.text?.plainText.text));
  console.log('SEC: ' + JSON.stringify(r.text?.sections));
  for (const p of adaptProblems(r.problems.map(p=>({...p,file:''})))) console.log('!', p.severity, p.line, p.problem, '|', p.fix);
}
