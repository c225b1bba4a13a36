import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const url = process.argv[2];
for (const [w,h,theme] of [[1280,720,"light"],[390,844,"dark"]]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme });
  const page = await ctx.newPage();
  page.on("console", m => { if (m.type()==="error") console.log("console", m.text()); });
  await page.goto(url); await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/s7-first-${w}.png` });
  const names = await page.locator("button").allInnerTexts(); console.log(names.join(" | "));
  for (const b of ["Skip","Skip the lesson","Skip to a game"]) { const l = page.getByRole("button",{name:b}); if (await l.count()) { await l.first().click(); await page.waitForTimeout(1500);} }
  for (const mode of ["Play","Analyse","Learn"]) {
    const l = page.getByRole("tab",{name:mode}).or(page.getByRole("button",{name:mode,exact:true})).or(page.getByRole("link",{name:mode})).or(page.getByRole("radio",{name:mode}));
    if (await l.count()) { await l.first().click(); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/s7-${mode}-${w}.png` }); } else console.log("no", mode);
  }
  await ctx.close();
}
await browser.close();
