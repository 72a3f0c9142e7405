// Asks for a file as cph-submit does, and waits on a websocket as CPH-NG Submit does; opens the page of the problem, where page.js fills in the form.
// What it says was read from the protocols; no code of the extensions is here.
const PORT = 27121; // the test replaces the number
const waiting = new Map();

async function open(file) {
  const tab = await chrome.tabs.create({ url: file.url });
  waiting.set(tab.id, file);
}

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const file = waiting.get(sender.tab.id);
  waiting.delete(sender.tab.id);
  answer(file ?? null);
});

async function poll() {
  try {
    const response = await fetch(`http://localhost:${PORT}/getSubmit`, { headers: { "cph-submit": "true" } });
    const file = await response.json();
    if (!file.empty) await open({ ...file, by: "poll" });
  } catch {
    // grundy is not there.
  }
  setTimeout(poll, 300);
}

function connect() {
  const socket = new WebSocket(`ws://localhost:${PORT}/ws/?type=browser&EIO=4&transport=websocket`);
  socket.onmessage = ({ data }) => {
    if (data.startsWith("0")) socket.send("40");
    else if (data === "2") socket.send("3");
    else if (data.startsWith("42")) {
      const [name, what] = JSON.parse(data.slice(2));
      if (name === "submitRequest") open({ ...what, by: "websocket" });
    }
  };
  socket.onclose = () => setTimeout(connect, 300);
}

poll();
connect();
