/** What customers see of the company, as the server runs with it. */
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { infoIcon } from '@thumela/ui/pictures/icons.tsx';
import { useRunningBrand } from '../../api/queries/configuration.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { ConfigurationPage } from './configuration-page.tsx';

export default function BrandPage() {
  const running = useRunningBrand();
  const words = say(texts).brand;
  return (
    <ConfigurationPage tab="brand" lead={words.lead}>
      <Panel title={words.running}>
        <Loaded of={running}>
          {(brand) => (
            <>
              <Facts
                rows={[
                  { label: words.name, value: brand.name },
                  { label: words.company, value: brand.company },
                  { label: words.product, value: brand.productCode },
                  { label: words.phone, value: brand.phone },
                  { label: words.whatsapp, value: brand.whatsapp },
                  { label: words.email, value: brand.email },
                  { label: words.chat, value: brand.chatHours ?? words.always },
                  { label: words.logo, value: brand.logo ?? words.ownLogo },
                  {
                    label: words.colours,
                    value:
                      brand.colours.length === 0
                        ? words.noColours
                        : brand.colours.map(({ token, value }) => `${token} ${value}`).join(', '),
                  },
                ]}
              />
              <Remark icon={infoIcon}>{brand.ofAFile ? words.ofAFile : words.builtIn}</Remark>
            </>
          )}
        </Loaded>
      </Panel>
    </ConfigurationPage>
  );
}
