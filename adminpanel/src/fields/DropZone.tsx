import { type ReactNode, useState } from "react";

interface Props {
  accept: string;
  multiple?: boolean;
  className?: string;
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A file input that also accepts dropped files. Keyboard focus goes to the input itself. */
export const DropZone = ({ accept, multiple, className = "", label, onFiles, children }: Props) => {
  const [over, setOver] = useState(false);
  return (
    <label
      className={`drop ${className}`}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {children}
    </label>
  );
};
