/** What each step of a journey asks, and why. */
export const journeyHelp = {
  asks: 'What this step asks',
  why: 'Why we ask',
  close: 'Close',
  steps: {
    corridor: {
      asks: 'The country, how the money is paid out there and by whom, the currency, and how much.',
      why: 'The exchange rate and the fee depend on it. You see the whole price before you agree to anything.',
    },
    amount: {
      asks: 'How much to send, and what the amount means: what you send, what you pay in all, or what they receive.',
      why: 'The way it is paid out is known already. You see the whole price before you agree to anything.',
    },
    quote: {
      asks: 'Whether you agree to this price: what you pay in all, with fee and VAT, and what they receive.',
      why: 'Exchange rates move, so a price stands for a while only. Nothing is charged when you go on: you pay at the end.',
    },
    recipient: {
      asks: 'Who receives the money, with the names as they stand on their identity document, and what the payout partner needs to pay them.',
      why: 'The partner pays nobody else. The law also asks us to know to whom money goes, and what for.',
    },
    created: {
      asks: 'Nothing more: your transaction is made. You see what to pay, and by when.',
      why: 'We send the money on as soon as your payment has reached us. You can pay now, or later from your transactions.',
    },
    savedCorridor: {
      asks: 'Where this person is paid out, how, and an amount as an example. Nothing is sent.',
      why: 'It decides which details we need of them. You can change the amount each time you send.',
    },
    savedRecipient: {
      asks: 'Who it is, with the names as they stand on their identity document, and what the payout partner needs to pay them.',
      why: 'It is kept, so that next time you only say how much. The partner pays nobody else.',
    },
    rates: {
      asks: 'The country, how the money is paid out there and by whom, the currency, and an amount.',
      why: 'The exchange rate and the fee depend on it. Looking costs nothing and binds you to nothing.',
    },
    personal: {
      asks: 'Your names, gender and date of birth as they stand on your identity document, and your mobile number.',
      why: 'The law asks us to know who sends money. The number is your username, and we send your PIN to it.',
    },
    nationality: {
      asks: 'Which identity document you have, its number, and where you are from.',
      why: 'We compare it with the document itself. What you may send also depends on it.',
    },
    address: {
      asks: 'Where you live in South Africa.',
      why: 'The law asks us to know it. We do not send letters.',
    },
    collectionPin: {
      asks: 'The PIN that whoever sent you the money got for it, ten digits in most cases.',
      why: 'It shows that the money is meant for you. After several wrong ones you may have to wait, so that nobody can guess yours.',
    },
    foundOrder: {
      asks: 'Whether this is the money you expect: from whom, how much, and how it is paid out.',
      why: 'Nothing is asked for in your name before you accept it.',
    },
    lackingDetails: {
      asks: 'What whoever sent the money could not tell us, such as the bank account it is to go to.',
      why: 'Without it we cannot pay you.',
    },
    limitDocuments: {
      asks: 'A document for each thing we have to know, as a photo or a PDF.',
      why: 'The law asks us to know more about large amounts, and about money one sends to oneself.',
    },
    declaration: {
      asks: 'That you read the declaration and accept it.',
      why: 'Money from abroad is reported to the Reserve Bank, and you declare what it is for.',
    },
    documents: {
      asks: 'A photo of your identity document, and one of yourself holding it. Your phone’s camera is good enough.',
      why: 'So that nobody else can register in your name. Only we see them.',
    },
  },
};

export type HelpTopic = keyof typeof journeyHelp.steps;
