import type { Trail } from '@/lib/content/trails';

/** The stops of a trail in order, each with what it gives on this way. */
export function Stops({ trail }: { trail: Trail }) {
  return (
    <div className="steps stops">
      <ol>
        {trail.stops.map(({ doc, why }) => (
          <li key={doc.id}>
            <a href={doc.href}>{doc.title}</a>
            <p>{why}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
