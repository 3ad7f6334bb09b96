/** Saved views of a queue: choosing one, its columns, and saving the present one. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type QueueView, useQueueViews, useViewActions } from '../../api/queries/queue-views.ts';
import { FilterSelect } from '../../components/filter-bar.tsx';
import { queueViews as texts } from '../../texts/en/queue-views.ts';
import type { CaseQuery } from './case-query.ts';
import styles from './cases.module.css';
import { SaveViewForm } from './save-view-form.tsx';

interface SavedViewsProps {
  asked: CaseQuery;
  onAsk: (asked: CaseQuery) => void;
}

export function SavedViews({ asked, onAsk }: SavedViewsProps) {
  const { data: views = [] } = useQueueViews();
  const { remove } = useViewActions();
  const [open, setOpen] = useState(false);
  const words = say(texts);
  const chosen = views.find(({ id }) => id === asked.view);
  const choose = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    onAsk(view ? toCaseQuery(view) : { ...asked, view: undefined });
  };
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <FilterSelect
          label={words.choose}
          name="view"
          value={chosen ? String(chosen.id) : ''}
          options={[
            { value: '', label: words.title },
            ...views.map((one) => ({ value: String(one.id), label: formatName(one) })),
          ]}
          onChange={choose}
        />
      )}
      <Button variant="quiet" guard={false} onClick={() => setOpen(!open)}>
        {open ? words.close : words.edit}
      </Button>
      {open && chosen?.own && (
        <Button variant="quiet" onClick={() => remove(chosen.id)}>
          {words.remove(chosen.name)}
        </Button>
      )}
      {open && <SaveViewForm key={chosen?.id} asked={asked} chosen={chosen} />}
    </div>
  );
}

const formatName = ({ name, own, owner }: QueueView) =>
  own ? name : say(texts).shared(name, owner.name);

/** The query of a view. */
const toCaseQuery = ({ id, queue, filters }: QueueView): CaseQuery => ({
  queue,
  state: filters.state ?? 'open',
  whose: filters.whose ?? '',
  kind: filters.kind ?? '',
  overdue: filters.overdue ?? false,
  sort: filters.sort ?? 'due',
  words: '',
  view: id,
});
