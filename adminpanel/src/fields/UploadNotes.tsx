/** Warnings about uploaded pictures whose quality or data was reduced. The pictures are stored nevertheless. */
export const UploadNotes = ({ notes }: { notes: string[] }) => (
  <div role="status">
    {notes.map((note) => (
      <p key={note} className="upload-note" dir="auto">
        {note}
      </p>
    ))}
  </div>
);
