import { getReaderAudience, saveReaderAudience } from './reader-audience';

/** Mark the door of the home page that the reader chose. Opening a door chooses it. */
export function startDoors(): void {
  const notes = document.querySelectorAll<HTMLElement>('[data-door]');
  const update = () => {
    for (const note of notes) note.hidden = note.dataset.door !== getReaderAudience();
  };
  for (const note of notes)
    note
      .closest('div')
      ?.querySelector('a')
      ?.addEventListener('click', () => {
        saveReaderAudience(note.dataset.door);
        update();
      });
  update();
}
