import type { Language } from '@thumela/rules/language/languages.ts';
import type { PickupLocation, PickupPage } from '../../payouts/pickup-locations/service.ts';
import { brandSign } from '../../platform/http/brand-sign.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { wholePage } from '../../platform/http/whole-page.ts';
import { htmlLang } from '../../platform/i18n/languages.ts';
import { recipientPageTexts } from '../../platform/i18n/texts/en/recipient-page.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';
import type { RecipientMoney } from './read.ts';

/** The context of a page. */
interface PageContext {
  readonly brand: Brand;
  readonly language: Language;
}

/** A search on the page: the link's token, what was typed, and the places found. */
interface PlaceSearch {
  readonly token: string;
  readonly place: string;
  readonly found: PickupPage;
}

const renderFrame = ({ brand, language }: PageContext, title: string, body: Html): string =>
  wholePage({
    lang: htmlLang(language),
    title,
    brand,
    styles: '/receipts/receipt.css',
    body: html`<header>${brandSign(brand)}</header>
<main><article class="slip">${body}
  <footer><p>${brand.company} · ${brand.phone} · ${brand.email}</p></footer>
</article></main>`,
  });

/** The page of a recipient's link: sender, amount, state, where and until when. It needs no script. */
export function recipientPage(
  context: PageContext,
  money: RecipientMoney,
  search: PlaceSearch | undefined,
): string {
  const texts = context.language.say(recipientPageTexts);
  const isWaiting = money.state === 'READY';
  return renderFrame(
    context,
    texts.title,
    html`<h1>${texts.heading(money.sender)}</h1>
    <p class="total">${money.amount}</p>
    <p class="notice">${texts.states[money.state]}</p>
    ${voucherList(money, context.language)}
    ${isWaiting && money.pickup ? howToCollect(money, context.language) : []}
    ${money.pickup && search ? placesPart(money.pickup, search, context.language) : []}`,
  );
}

function voucherList({ vouchers }: RecipientMoney, { say }: Language): Html {
  const texts = say(recipientPageTexts);
  if (vouchers.length === 0) return html``;
  const rows = vouchers.map(({ part, cents, collected, validUntil }) => {
    const state = validUntil === null ? '' : texts.validUntil(validUntil);
    return html`<div><dt>${texts.voucher(part)}: ${texts.rand(cents)}</dt>
      <dd>${collected ? texts.collected : state}</dd></div>`;
  });
  return html`<dl>${rows}</dl>`;
}

function howToCollect({ sender, vouchers }: RecipientMoney, { say }: Language): Html {
  const texts = say(recipientPageTexts);
  if (vouchers.length > 0) return html`<p>${texts.bringVoucher}</p>`;
  return html`<p>${texts.bring(sender)}</p><p>${texts.until(sender)}</p>`;
}

/** The places, with a form that works without a script. */
function placesPart(
  { partner, name, country }: NonNullable<RecipientMoney['pickup']>,
  { token, place, found }: PlaceSearch,
  { say }: Language,
): Html {
  const texts = say(recipientPageTexts);
  const at = partner === 'vouchers' ? texts.shops : texts.at(name, country);
  const heading = html`<h2 id="places">${texts.where}</h2><p>${at}</p>`;
  if (found.total === 0) return heading;
  const next = new URLSearchParams({ t: token, place, after: found.next ?? '' });
  return html`${heading}
    <form method="get" action="/collect">
      <input type="hidden" name="t" value="${token}">
      <label for="place">${texts.place}</label>
      <input id="place" name="place" value="${place}" maxlength="60" autocomplete="off">
      <button class="button" type="submit">${texts.find}</button>
    </form>
    ${found.locations.length === 0 ? html`<p role="status">${texts.none(place)}</p>` : []}
    <ul class="places" aria-labelledby="places">${found.locations.map(placeItem)}</ul>
    ${found.next === undefined ? [] : html`<p><a href="/collect?${next.toString()}#places">${texts.more}</a></p>`}`;
}

function placeItem({ name, address, suburb, town, openingHours, phone }: PickupLocation): Html {
  const where = [address, suburb, town].filter((part) => part !== '').join(', ');
  return html`<li><strong>${name}</strong><br>${where}
    ${openingHours === '' ? [] : html`<br>${openingHours}`}
    ${phone === '' ? [] : html`<br><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`}</li>`;
}

/** The page of a link that opens nothing, or cannot be opened now for the given reason. */
export function noRecipientPage(context: PageContext, why?: string): string {
  const texts = context.language.say(recipientPageTexts);
  return renderFrame(
    context,
    texts.title,
    html`<h1>${why ?? texts.notValid}</h1><p>${texts.notValidWhy}</p>`,
  );
}
