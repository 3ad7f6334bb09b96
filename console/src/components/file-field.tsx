import { Field } from '@thumela/ui/fields/field.tsx';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Offered file extensions, such as `.csv,.xml`. */
  accept: string;
  onChange: (file: File | undefined) => void;
}

/** Input for a file from the operator's computer. */
export function FileField({ label, hint, error, accept, onChange }: FileFieldProps) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          className={styles.file}
          accept={accept}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      )}
    </Field>
  );
}
