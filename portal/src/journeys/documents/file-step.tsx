import type { RequiredFile } from '@thumela/rules/journeys/given-file.ts';
import { UploadStep } from '@thumela/ui/fields/upload-step.tsx';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import { type ReactNode, useEffect } from 'react';
import { type FileJourney, useSlots } from './file-journey.ts';

interface FileStepProps<A extends object, N extends string> {
  control: JourneyControl<A, N>;
  journey: FileJourney<A, N>;
  /** Omitted if the required file is unknown (UPLOAD-04). */
  asked: RequiredFile<A, N> | undefined;
  label: string;
  name: string;
  hint?: string;
  camera: 'environment' | 'user';
  /** The required file and the reason for it. */
  children?: ReactNode;
}

/** Requests one file. 'Upload' starts its upload and continues at once (UPLOAD-03, see portal/README.md). */
export function FileStep<A extends object, N extends string>(props: FileStepProps<A, N>) {
  const { control, journey, asked, children, ...field } = props;
  const { uploads } = journey;
  const slot = useSlots(uploads)[asked?.key ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is known by its key
  useEffect(() => {
    if (asked) void uploads.takeUp(asked);
  }, [uploads, asked?.key]);
  const goOn = () => {
    const given = asked && uploads.begin(asked);
    if (given) control.onAnswer(asked.store(given));
  };
  return (
    <>
      {asked && children}
      <UploadStep
        {...field}
        documentType={asked?.key}
        file={slot?.file}
        state={slot?.state}
        error={slot?.error}
        onChoose={(file) => asked && void uploads.choose(asked.key, file)}
        onUpload={goOn}
        onNext={goOn}
      />
    </>
  );
}
