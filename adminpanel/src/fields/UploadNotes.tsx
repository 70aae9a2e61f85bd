/** What was lost of pictures on their way: they are kept all the same. */
export const UploadNotes = ({ notes }: { notes: string[] }) => (
  <div role="status">
    {notes.map((note) => (
      <p key={note} className="upload-note" dir="auto">
        {note}
      </p>
    ))}
  </div>
);
