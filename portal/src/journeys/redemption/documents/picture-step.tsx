import { redemptionFiles } from '@thumela/rules/journeys/redemption-files.ts';
import type { ReactNode } from 'react';
import { FileStep } from '../../documents/file-step.tsx';
import { type RedemptionStepProps, useRedemption } from '../journey.ts';
import { redemptionFileJourney } from './redemption-files.ts';

interface PictureStepProps extends RedemptionStepProps {
  label: string;
  camera: 'environment' | 'user';
  children: ReactNode;
}

/** Requests a picture of the document chosen before. */
export function PictureStep({ answers, control, part: _part, ...shown }: PictureStepProps) {
  const { order } = useRedemption();
  const { step } = control.progress.at;
  return (
    <FileStep
      control={control}
      journey={redemptionFileJourney(order.id)}
      asked={redemptionFiles(answers).find(({ at }) => at.step === step)}
      name={step}
      {...shown}
    />
  );
}
