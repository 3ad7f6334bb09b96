import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useConfigure } from '../../api/queries/configuration.ts';
import { FileField } from '../../components/file-field.tsx';
import { encodeFile } from '../../components/files.ts';
import { brand as texts } from '../../texts/en/brand.ts';
import styles from './brand.module.css';

interface BrandLogoProps {
  /** Its URL; empty for the built-in drawing. */
  logo: string;
  onChange: (logo: string) => void;
}

/** The logo beside the name: uploaded when it is chosen, and public only once a version uses it. */
export function BrandLogo({ logo, onChange }: BrandLogoProps) {
  const [refusal, setRefusal] = useState<unknown>();
  const configure = useConfigure();
  const words = say(texts);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(undefined);
    try {
      const content = await encodeFile(file);
      const call = 'POST /console/api/configuration/brand/logos';
      onChange((await configure(call, { body: { content } })).address);
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <fieldset className={styles.contacts}>
      <legend>{words.logo}</legend>
      <FileField
        label={words.logoFile}
        hint={words.logoHint}
        accept=".png"
        onChange={(file) => void add(file)}
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      {logo !== '' && (
        <Button variant="quiet" guard={false} onClick={() => onChange('')}>
          {words.ownDrawing}
        </Button>
      )}
    </fieldset>
  );
}
