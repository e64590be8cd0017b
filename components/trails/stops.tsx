import type { Trail } from '@/lib/content/trails';

/** List a trail's stops in order, with the reason for each. */
export function Stops({ trail }: { trail: Trail }) {
  return (
    <div className="prose max-w-none">
      <div className="steps max-w-none">
        <ol>
          {trail.stops.map(({ doc, why }) => (
            <li key={doc.id}>
              <a className="font-bold" href={doc.href} lang={doc.language}>
                {doc.title}
              </a>
              <p lang={trail.language}>{why}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
