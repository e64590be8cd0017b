import type { Trail } from '@/lib/content/trails';

/** List a trail's stops in order, with the reason for each. */
export function Stops({ trail }: { trail: Trail }) {
  return (
    <div className="prose max-w-none">
      <div className="steps max-w-none">
        <ol>
          {trail.stops.map(({ doc, why }) => (
            <li key={doc.id}>
              <a className="font-bold" href={doc.href}>
                {doc.title}
              </a>
              <p>{why}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
