import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { wholePage } from '../../platform/http/whole-page.ts';
import { htmlLang } from '../../platform/i18n/languages.ts';
import { conversationTexts } from '../../platform/i18n/texts/en/chat.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';

/** The page of a conversation, for a frame of the portal. Messages come with its script; all sentences are here. */
export function conversationPage(brand: Brand, language: Language): string {
  const texts = language.say(conversationTexts);
  return renderChatFrame(
    brand,
    language,
    html`<main aria-label="${texts.title}" data-you="${texts.you}" data-consultant="${texts.consultant(brand.name)}"
 data-sending="${texts.sending}" data-sent="${texts.sent}" data-not-sent="${texts.notSent}"
 data-try-again="${texts.tryAgain}">
<h1 class="unseen">${texts.title}</h1>
<div id="messages" role="log" aria-label="${texts.messages}" aria-live="polite" aria-busy="true" tabindex="0">
<p id="loading">${texts.loading}</p><ol id="said"></ol>
</div>
<div class="notices" role="status">
<p id="lost" hidden>${texts.lost}</p>
<p id="waiting" hidden>${texts.waiting}
${brand.chatHours === undefined ? '' : texts.hours(brand.chatHours)} ${texts.call(brand.phone)}</p>
<p id="closed" hidden>${texts.closed}</p>
</div>
<form id="writing">
<label for="text">${texts.label}</label>
<textarea id="text" rows="2" maxlength="${CHAT_MESSAGE_LENGTH}" enterkeyhint="send" autocomplete="off"></textarea>
<button id="send" disabled>${texts.send}</button>
</form>
<noscript><p>${texts.withoutScripts}</p></noscript>
</main>
<script src="/conversations/assets/conversation.js" type="module"></script>`,
  );
}

/** Shown instead of a conversation that this browser did not begin. */
export function noConversationPage(brand: Brand, language: Language): string {
  const { gone } = language.say(conversationTexts);
  return renderChatFrame(brand, language, html`<main><p class="gone">${gone}</p></main>`);
}

const renderChatFrame = (brand: Brand, language: Language, body: Html): string =>
  wholePage({
    lang: htmlLang(language),
    title: language.say(conversationTexts).title,
    brand,
    styles: '/conversations/assets/conversation.css',
    body,
  });
