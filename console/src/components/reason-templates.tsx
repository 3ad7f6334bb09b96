import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import { sharedTexts as texts } from '../texts/en/shared.ts';

interface ReasonTemplatesProps {
  templates: readonly string[];
  reason: string;
  onFill: (reason: string) => void;
}

/** A list of frequent reasons. A chosen one fills the reason, which remains editable. */
export function ReasonTemplates({ templates, reason, onFill }: ReasonTemplatesProps) {
  useForeignTemplate({ templates, reason, onFill });
  const words = say(texts);
  if (templates.length === 0) return null;
  // The operator's own text remains before the template.
  const fill = (template: string) => {
    const typed = templates.includes(reason) ? '' : reason.trim();
    onFill(typed === '' ? template : `${typed} ${template}`);
  };
  return (
    <SelectField
      label={words.template}
      name="template"
      placeholder={words.noTemplate}
      value={templates.includes(reason) ? reason : ''}
      options={templates.map((one) => ({ value: one, label: one }))}
      onChange={(template) => template !== '' && fill(template)}
    />
  );
}

/** Removes an unchanged template of a decision when another decision is chosen, whose reader it may not be meant for. */
function useForeignTemplate({ templates, reason, onFill }: ReasonTemplatesProps): void {
  const before = useRef(templates);
  useEffect(() => {
    const foreign = before.current.includes(reason) && !templates.includes(reason);
    before.current = templates;
    if (foreign) onFill('');
  });
}
